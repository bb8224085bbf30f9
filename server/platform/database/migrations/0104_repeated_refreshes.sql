-- The token that followed, sealed for whoever used this one: so that they can ask again if its answer was lost.
alter table refresh_tokens add column successor_sealed text;
