-- Families of spellings are synonyms like all others. The setting stays for the release before this one.
insert into search_synonyms (words, finds)
select (select array_agg(distinct replace(lower(spelling), '-', ' ')) from jsonb_array_elements_text(family) as spelling), '{}'
from shop_settings, jsonb_array_elements(content -> 'families') as family
where shop_settings.name = 'spellings' and jsonb_array_length(family) between 1 and 30;
