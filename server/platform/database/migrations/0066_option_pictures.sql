-- Which choices of its product a picture shows: {"blade_finish": "mirror"}. Null: the piece as standard.
alter table product_pictures add column shows jsonb;
