-- The office finds a person without the accents, apostrophes and script in which the name is stored: the searched texts are
-- folded as api/core/folded-text.ts folds what is typed; api/database/folded-texts.database.test.ts compares the two.

-- Small letters without accents or apostrophes, Devanagari in Latin letters. Where an umlaut may be written with an e, a
-- second time without it: 'mueller muller'. One function, since an index may not depend on where others are found.
create function folded(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := given;
  bare text;
begin
  -- Most texts have but letters of one byte, and a search compares thousands of them.
  if octet_length(plain) = length(plain) then
    plain := lower(plain);
  else
    if plain ~ '[\u0900-\u0963\u0970-\u097f]' then
      declare
        consonants constant jsonb := '{"क":"k","ख":"kh","ग":"g","घ":"gh","ङ":"ng","च":"ch","छ":"chh","ज":"j","झ":"jh","ञ":"n",
          "ट":"t","ठ":"th","ड":"d","ढ":"dh","ण":"n","त":"t","थ":"th","द":"d","ध":"dh","न":"n","प":"p","फ":"ph","ब":"b","भ":"bh",
          "म":"m","य":"y","र":"r","ल":"l","व":"w","श":"sh","ष":"sh","स":"s","ह":"h"}';
        vowels constant jsonb := '{"अ":"a","आ":"a","इ":"i","ई":"i","उ":"u","ऊ":"u","ऋ":"ri","ए":"e","ऐ":"ai","ओ":"o","औ":"au",
          "ा":"a","ि":"i","ी":"i","ु":"u","ू":"u","ृ":"ri","े":"e","ै":"ai","ो":"o","ौ":"au"}';
        syllable constant text := '(?:chh|[a-z]h|ng|[^aeiouA])';
        part text;
        letter text;
        spoken text;
      begin
        bare := regexp_replace(normalize(plain, nfc), '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g');
        plain := '';
        for part in
          select (regexp_matches(bare, '[\u0900-\u0963\u0970-\u097f]+|[^\u0900-\u0963\u0970-\u097f]+', 'g'))[1]
        loop
          if part !~ '^[\u0900-\u0963\u0970-\u097f]' then
            plain := plain || part;
            continue;
          end if;
          spoken := '';
          foreach letter in array string_to_array(part, null) loop
            -- An upper-case A is one that is not written.
            if consonants ? letter then spoken := spoken || (consonants ->> letter) || 'A';
            elsif vowels ? letter then spoken := regexp_replace(spoken, 'A$', '') || (vowels ->> letter);
            elsif letter = '्' then spoken := regexp_replace(spoken, 'A$', '');
            elsif letter in ('ँ', 'ं') then spoken := spoken || 'n';
            end if;
          end loop;
          spoken := regexp_replace(spoken, '(.)A$', '\1');
          while length(spoken) <= 100 and spoken ~ ('[aeiouA]' || syllable || 'A(?=' || syllable || '[aeiouA])') loop
            spoken := regexp_replace(spoken, '^(.*[aeiouA]' || syllable || ')A(?=' || syllable || '[aeiouA])', '\1');
          end loop;
          plain := plain || lower(spoken);
        end loop;
      end;
    end if;
    plain := regexp_replace(plain, '[\u00ad\u200b-\u200f\u2060\ufeff\u2018\u2019\u02bb\u02bc\u00b4\u2032]', '', 'g');
    plain := regexp_replace(lower(normalize(plain, nfkd)), '[\u0300-\u036f]', '', 'g');
    if octet_length(plain) <> length(plain) then
      plain := translate(plain, 'ØøŁłĐđŦŧĦħıÐðςŊŋ‐‑‒–—―−', 'oollddtthhiddσnn-------');
      plain := replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    end if;
  end if;
  plain := translate(plain, E'\n\r\t''`', '   ');
  if plain ~ '[aou]e[bcdfghjklmnpqrstvwxz]' then
    plain := plain || ' ' || regexp_replace(plain, '([aou])e(?=[bcdfghjklmnpqrstvwxz])', '\1', 'g');
  end if;
  return plain;
end $$;

-- What an order is found by, as it is written.
create function order_words(o orders) returns text stable language plpgsql as $$
begin
  return concat_ws(' ', '', o.id,
    o.delivery_address ->> 'fullname',
    o.delivery_address ->> 'company',
    o.contact_email,
    (select concat_ws(' ', email, username) from accounts where id = o.account_id),
    o.delivery_address ->> 'contact_number',
    regexp_replace(normalize(o.delivery_address ->> 'contact_number', nfkc), '\D', '', 'g'),
    o.tracking_number,
    replace(o.tracking_number, ' ', ''),
    (select number from invoices where order_id = o.id),
    (select string_agg(name, ' ') from order_items where order_id = o.id),
    (select string_agg(serial, ' ') from pieces
      where order_item_id in (select id from order_items where order_id = o.id)));
end $$;

-- As nodes of the release before search it, and folded if that is something else.
create function searchable(words text) returns text immutable language plpgsql as $$
begin
  return concat_ws(' ', lower(words), nullif(folded(words), lower(words)));
end $$;

create or replace function order_search_text(o orders) returns text stable language plpgsql as $$
begin
  return searchable(order_words(o));
end $$;

create or replace function note_order_search_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.searched <> '' then
    new.searched := searchable(order_words(new) || ' ' || new.searched);
  else
    new.searched := order_search_text(new);
  end if;
  return new;
end $$;

-- Only those in which something is folded.
update orders o set searched = order_search_text(o)
where searched ~ '[^ -~]|[''`]|[aou]e[bcdfghjklmnpqrstvwxz]';

-- Beginning with a space: see api/core/search-pattern.ts. Phone numbers without what people write between digits. The
-- indexes of the release before stay until no node uses them.
create index accounts_folded on accounts using gin (folded(' ' || email || ' ' || username) gin_trgm_ops);
create index addresses_folded on addresses using gin (folded(' ' || (address ->> 'fullname') || ' ' ||
  regexp_replace(coalesce(address ->> 'contact_number', ''), '[\s()+/.-]', '', 'g')) gin_trgm_ops);
create index pieces_folded on pieces using gin (folded(' ' || serial || ' ' || coalesce(smith, '')) gin_trgm_ops);
create index bank_statement_lines_folded on bank_statement_lines using gin (
  folded(' ' || reference || ' ' || payer_name || ' ' || coalesce(bank_reference, '')) gin_trgm_ops);
create index outbox_folded on outbox using gin (folded(' ' || coalesce(recipient, '') || ' ' || subject) gin_trgm_ops);
create index blog_comments_folded on blog_comments using gin (folded(' ' || content) gin_trgm_ops);
create index reviews_folded on reviews using gin (folded(' ' || comment) gin_trgm_ops);
create index contact_messages_folded on contact_messages using gin (
  folded(' ' || name || ' ' || email || ' ' || subject || ' ' || message || ' ' ||
    regexp_replace(coalesce(phone_number, ''), '[\s()+/.-]', '', 'g')) gin_trgm_ops);
create index media_files_folded on media_files using gin (folded(' ' || name || ' ' || alt_text) gin_trgm_ops);
