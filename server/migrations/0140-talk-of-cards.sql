-- A card talks as an order does: one conversation, which goes with it.
alter table conversations add column card_id uuid
  constraint conversations__card unique
  constraint conversations__of_card references cards (id) on delete cascade;
alter table conversations add constraint conversations__about_card check ((kind = 'card') = (card_id is not null));
