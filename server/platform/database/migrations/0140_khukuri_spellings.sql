-- Three spellings were missing among those that are one word in a product's name; each save writes them as one since.
update products
set search_name = regexp_replace(search_name, '(^| )(?:kukuris|khukurees|khukhuris)(?= |$)', '\1khukuri', 'g')
where search_name ~ '(^| )(kukuris|khukurees|khukhuris)( |$)';
