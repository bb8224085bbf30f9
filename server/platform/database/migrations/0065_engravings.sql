-- The texts to be engraved as they were drawn when the order was placed: outlines that no later font can change.
alter table order_items add column engravings jsonb not null default '[]';
