-- Each pattern of cases/design/shop as a person would write it in SQL. "## AP-001" begins a pattern, "## AP-003 Order" one leg of it;
-- "demand TEXT:" stands before what must be true, and what then follows is done, in order; "each items:" once per element of a list.

## AP-001
select "userId", "email", "name", "createdAt",
  (select count(*) from "Order" o where o."userId" = u."userId") as "orderCount"
from "User" u where "userId" = :userId

## AP-002
select "userId", "passwordHash" from "User" where "email" = :email

## AP-003 User
select u.*, (select count(*) from "Order" o where o."userId" = u."userId") as "orderCount"
from "User" u where "userId" = :userId

## AP-003 Order
select * from "Order" where "userId" = :userId order by "createdAt" desc, "orderId" desc limit 10

## AP-004
select * from "Address" where "userId" = :userId order by "label", "addressId"

## AP-005
select "orderId", "status", "total", "createdAt" from "Order"
where "userId" = :userId order by "createdAt" desc, "orderId" desc

## AP-006
select "orderId", "status", "total", "createdAt" from "Order"
where "userId" = :userId and "createdAt" between :from and :to order by "createdAt" desc, "orderId" desc

## AP-007 Order
select * from "Order" where "orderId" = :orderId

## AP-007 OrderItem
select * from "OrderItem" where "orderId" = :orderId

## AP-008
select "orderId", "userId", "status", "total", "createdAt" from "Order"
where "status" = :status and "status" in ('PENDING', 'PAID', 'SHIPPED') order by "createdAt", "orderId"

## AP-009
select "orderId", "total", "createdAt" from "Order"
where "userId" = :userId and "status" = 'PENDING' order by "createdAt" desc, "orderId" desc

## AP-010
select * from "Category" order by "position", "categoryId"

## AP-011
select "productId", "title", "price", "rating" from "Product"
where "categoryId" = :categoryId order by "price", "productId"

## AP-012
select "productId", "title", "price", "rating" from "Product"
where "categoryId" = :categoryId and "price" between :low and :high order by "rating" desc, "productId" desc

## AP-013
select * from "Product" where "productId" = :productId

## AP-014 Product
select * from "Product" where "productId" = :productId

## AP-014 Review
select * from "Review" where "productId" = :productId order by "createdAt" desc, "userId" desc limit 5

## AP-015
select r."userId", r."stars", r."text", r."createdAt", u."name" as "user.name"
from "Review" r left join "User" u on u."userId" = r."userId"
where r."productId" = :productId and r."stars" = :stars order by r."createdAt" desc, r."userId" desc

## AP-016
select "productId", "stars", "text", "createdAt" from "Review"
where "userId" = :userId order by "createdAt" desc, "productId" desc

## AP-017
select "productId", "title", "stock" from "Product" where "sku" = :sku

## AP-018
select "productId", "title", "price", "soldCount" from "Product"
where "categoryId" = :categoryId order by "soldCount" desc, "productId" desc limit 10

## AP-019
select c."productId", c."quantity", p."title" as "product.title", p."price" as "product.price"
from "CartItem" c left join "Product" p on p."productId" = c."productId"
where c."userId" = :userId and c."expiresAt" > :nowSeconds order by c."addedAt", c."productId"

## AP-020
select "productId", "title", "price", "rating" from "Product" where "productId" = any(:productIds)

## AP-021
select w."productId", w."createdAt", p."title" as "product.title", p."price" as "product.price"
from "Wish" w left join "Product" p on p."productId" = w."productId"
where w."userId" = :userId order by w."createdAt" desc, w."productId" desc

## AP-022
select "userId" from "Wish" where "productId" = :productId

## AP-023
select exists(select 1 from "Wish" where "userId" = :userId and "productId" = :productId)

## AP-024
select exists(select 1 from "OrderItem" i join "Order" o on o."orderId" = i."orderId"
  where o."userId" = :order.userId and i."productId" = :productId)

## AP-030
demand User not exists: select not exists(select 1 from "User" where "userId" = :userId);
demand email is unique: select not exists(select 1 from "User" where "email" = :email);
insert into "User" ("userId", "email", "name", "passwordHash", "createdAt")
  values (:userId, :email, :name, :passwordHash, :now)

## AP-031
demand User exists: select exists(select 1 from "User" where "userId" = :userId);
demand email is unique: select not exists(select 1 from "User" where "email" = :email and "userId" <> :userId);
update "User" set "email" = :email where "userId" = :userId

## AP-032
demand Address not exists: select not exists(select 1 from "Address" where "addressId" = :addressId);
insert into "Address" ("addressId", "userId", "label", "street", "city", "postalCode", "country")
  values (:addressId, :userId, :label, :street, :city, :postalCode, :country)

## AP-033
demand Product not exists: select not exists(select 1 from "Product" where "productId" = :productId);
demand sku is unique: select not exists(select 1 from "Product" where "sku" = :sku);
insert into "Product" ("productId", "categoryId", "sku", "title", "description", "price", "stock", "rating", "soldCount", "createdAt")
  values (:productId, :categoryId, :sku, :title, :description, :price, :stock, 0, 0, :now)

## AP-034
demand Product exists: select exists(select 1 from "Product" where "productId" = :productId);
update "Product" set "price" = :price where "productId" = :productId

## AP-035
demand Product exists: select exists(select 1 from "Product" where "productId" = :productId);
update "Product" set "rating" = :rating, "soldCount" = :soldCount where "productId" = :productId

## AP-036
merge into "CartItem" ("userId", "productId", "quantity", "addedAt", "expiresAt") key ("userId", "productId")
  values (:userId, :productId, :quantity, :now, :nowSeconds + 30 * 24 * 3600)

## AP-037
demand User exists: select exists(select 1 from "User" where "userId" = :userId);
demand Order not exists: select not exists(select 1 from "Order" where "orderId" = :orderId);
each items demand OrderItem not exists:
  select not exists(select 1 from "OrderItem" where "orderId" = :orderId and "productId" = :productId);
each items demand Product exists: select exists(select 1 from "Product" where "productId" = :productId);
each items demand each Product.stock >= quantity:
  select exists(select 1 from "Product" where "productId" = :productId and "stock" >= :quantity);
insert into "Order" ("orderId", "userId", "status", "total", "shipTo", "createdAt", "updatedAt")
  values (:orderId, :userId, 'PENDING', :total, :shipTo, :now, :now);
each items insert into "OrderItem" ("orderId", "productId", "title", "quantity", "unitPrice")
  values (:orderId, :productId, :title, :quantity, :unitPrice);
each items update "Product" set "stock" = "stock" - :quantity where "productId" = :productId

## AP-038
demand Order exists: select exists(select 1 from "Order" where "orderId" = :orderId);
update "Order" set "status" = :status, "updatedAt" = :updatedAt where "orderId" = :orderId

## AP-039
merge into "Review" ("productId", "userId", "stars", "text", "createdAt") key ("productId", "userId")
  values (:productId, :userId, :stars, :text, :now)

## AP-040
merge into "Wish" ("userId", "productId", "createdAt") key ("userId", "productId") values (:userId, :productId, :now)

## AP-041
merge into "Category" ("categoryId", "title", "position") key ("categoryId") values (:categoryId, :title, :position)

## AP-050
delete from "CartItem" where "userId" = :userId and "productId" = :productId

## AP-051
delete from "CartItem" where "userId" = :userId

## AP-052
delete from "Wish" where "userId" = :userId and "productId" = :productId

## AP-053
demand Address exists: select exists(select 1 from "Address" where "addressId" = :addressId and "userId" = :userId);
delete from "Address" where "addressId" = :addressId and "userId" = :userId

## AP-054
demand Order exists: select exists(select 1 from "Order" where "orderId" = :orderId);
demand status = PENDING: select exists(select 1 from "Order" where "orderId" = :orderId and "status" = 'PENDING');
update "Order" set "status" = 'CANCELLED', "updatedAt" = :now where "orderId" = :orderId
