## AP-001
select * from "users" where "UserID" = :UserID

## AP-002
select * from "items" where "ItemID" = :ItemID

## AP-003
select l."ItemID", i."Title" as "item.Title", i."Desc" as "item.Desc"
from "likes" l left join "items" i on i."ItemID" = l."ItemID"
where l."UserID" = :UserID order by l."LikedAt", l."LikeID"

## AP-004
select l."UserID", u."Name" as "user.Name", u."Email" as "user.Email"
from "likes" l left join "users" u on u."UserID" = l."UserID"
where l."ItemID" = :ItemID order by l."LikedAt", l."LikeID"

## AP-010
demand items not exists: select not exists(select 1 from "items" where "ItemID" = :ItemID);
insert into "items" ("ItemID", "Title", "Desc") values (:ItemID, :Title, :Desc)

## AP-011
demand users not exists: select not exists(select 1 from "users" where "UserID" = :UserID);
insert into "users" ("UserID", "Name", "Email") values (:UserID, :Name, :Email)

## AP-012
demand likes not exists: select not exists(select 1 from "likes" where "LikeID" = :LikeID);
insert into "likes" ("LikeID", "LikedAt", "UserID", "ItemID") values (:LikeID, :LikedAt, :UserID, :ItemID)
