-- What a set-up brought as example data, so that it is told from what people made and can be taken away again.
alter table users add column example boolean not null default false;
alter table customers add column example boolean not null default false;
alter table buildings add column example boolean not null default false;
alter table orders add column example boolean not null default false;

-- Of installations set up before: example people have addresses that nobody can have, and clients were there earlier
-- than the installation itself.
update users set example = true where email like '%@zlecenia.example' and password_hash is null;
update orders set example = true where created_by in (select id from users where example);
update customers set example = true
 where created_at < (select created_at from settings) and exists (select from users where example);
update buildings set example = true where customer_id in (select id from customers where example)
   and created_at < (select created_at from settings);

-- Whether there is any is asked with every start of a browser; of a company that has none, nothing is read.
create index users__examples on users (id) where example;
create index customers__examples on customers (id) where example;
create index buildings__examples on buildings (id) where example;
create index orders__examples on orders (id) where example;
