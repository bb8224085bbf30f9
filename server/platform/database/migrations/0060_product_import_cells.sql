-- The cells of a row as the file had them, so that what is refused can be handed back; null if nothing is to be done.
alter table product_import_rows add column cells jsonb;
