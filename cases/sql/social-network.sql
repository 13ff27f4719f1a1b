## AP-001
select u.*,
  (select count(*) from "Follow" f where f."followeeID" = u."userID") as "followerCount",
  (select count(*) from "Follow" f where f."followerID" = u."userID") as "followingCount",
  (select count(*) from "Post" p where p."userID" = u."userID") as "postCount"
from "User" u where "userID" = :userID

## AP-002
select "followerID" from "Follow" where "followeeID" = :userID

## AP-003
select "followeeID" from "Follow" where "followerID" = :userID

## AP-004
select "postID", "content", "imageUrl", "timestamp" from "Post" where "userID" = :userID order by "postID" desc

## AP-005
select "userID" from "Like" where "postID" = :postID

## AP-006
select (select count(*) from "Like" l where l."postID" = p."postID") as "likeCount"
from "Post" p where "postID" = :postID

## AP-007
select t."postID", t."authorID", p."content" as "post.content", p."imageUrl" as "post.imageUrl",
  p."timestamp" as "post.timestamp"
from "TimelineEntry" t left join "Post" p on p."postID" = t."postID"
where t."userID" = :userID and t."ttl" > :nowSeconds order by t."postID" desc

## AP-010
demand User not exists: select not exists(select 1 from "User" where "userID" = :userID);
insert into "User" ("userID", "name", "content", "imageUrl") values (:userID, :name, :content, :imageUrl)

## AP-011
demand Follow not exists:
  select not exists(select 1 from "Follow" where "followeeID" = :followeeID and "followerID" = :followerID);
demand followee exists: select exists(select 1 from "User" where "userID" = :followeeID);
demand follower exists: select exists(select 1 from "User" where "userID" = :followerID);
insert into "Follow" ("followeeID", "followerID") values (:followeeID, :followerID)

## AP-014
demand Post not exists: select not exists(select 1 from "Post" where "postID" = :postID);
demand User exists: select exists(select 1 from "User" where "userID" = :userID);
insert into "Post" ("postID", "userID", "content", "imageUrl", "timestamp")
  values (:postID, :userID, :content, :imageUrl, :timestamp)

## AP-015
each followers merge into "TimelineEntry" ("userID", "postID", "authorID", "ttl") key ("userID", "postID")
  values (:userID, :postID, :authorID, :ttl)

## AP-016
demand Like not exists: select not exists(select 1 from "Like" where "postID" = :postID and "userID" = :userID);
demand Post exists: select exists(select 1 from "Post" where "postID" = :postID);
insert into "Like" ("postID", "userID") values (:postID, :userID)
