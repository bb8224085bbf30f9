-- Products are found by their words' forms, weighted by where they stand: A name, B attributes, C category, uses and
-- options, D description. The parts are made in the program, folded as searches are (api/domains/search/fold.ts).
create function product_document(parts text[]) returns tsvector immutable parallel safe language sql
return setweight(to_tsvector('pg_catalog.english', coalesce(parts[1], '')), 'A')
  || setweight(to_tsvector('pg_catalog.english', coalesce(parts[2], '')), 'B')
  || setweight(to_tsvector('pg_catalog.english', coalesce(parts[3], '')), 'C')
  || setweight(to_tsvector('pg_catalog.english', coalesce(parts[4], '')), 'D');

drop index products_search_text;
alter table products
  drop column search_text,
  -- Empty until the program has made it: those that exist are made at the first start.
  add column search_document tsvector not null default '';
create index products_found on products using gin (search_document) where is_active;
create index products_without_document on products (id) where search_document = ''::tsvector;
-- Knives before what goes with them.
create index products_knives_first on products ((coalesce(blade_cm, 0) >= 12) desc, plate, id) where is_active;

-- The shop's words as they are written, for correcting typing errors. One stays when its last product goes: whoever
-- corrects asks whether anything has it.
create table search_words (
  word text primary key,
  -- Where it stands at best: 1 in a name to 4 in a description.
  part smallint not null
);
create index search_words_by_length on search_words (length(word));
create index search_words_near on search_words using gist (word gist_trgm_ops);

create table search_synonyms (
  id integer generated always as identity primary key,
  -- Words, or phrases, in small letters.
  words text[] not null check (cardinality(words) between 1 and 30),
  -- What else they find, which does not find them; none if the words are equal.
  finds text[] not null check (cardinality(finds) <= 30)
);

-- Posts, answers and policies are found beside products.
create function content_document(title text, html text) returns tsvector immutable parallel safe language sql
return setweight(to_tsvector('pg_catalog.english', title), 'A')
  || to_tsvector('pg_catalog.english', regexp_replace(html, '<[^>]*>', ' ', 'g'));
create table search_contents (
  kind text not null check (kind in ('post', 'faq', 'policy')),
  id integer not null,
  document tsvector not null,
  primary key (kind, id)
);
create index search_contents_found on search_contents using gin (document);

create function index_content() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_contents where kind = tg_argv[0] and id = old.id;
    return null;
  end if;
  insert into search_contents values (tg_argv[0], new.id, case tg_argv[0]
    when 'post' then content_document(to_jsonb(new) ->> 'title', to_jsonb(new) ->> 'content')
    when 'faq' then content_document(to_jsonb(new) ->> 'question', to_jsonb(new) ->> 'answer')
    else content_document(replace(to_jsonb(new) ->> 'document_type', '_', ' '), to_jsonb(new) ->> 'content') end)
  on conflict (kind, id) do update set document = excluded.document;
  return null;
end $$;
create trigger index_post after insert or delete or update of title, content on blog_posts
  for each row execute function index_content('post');
create trigger index_faq after insert or delete or update of question, answer on faqs
  for each row execute function index_content('faq');
create trigger index_policy after insert or delete or update of content on legal_documents
  for each row execute function index_content('policy');
insert into search_contents select 'post', id, content_document(title, content) from blog_posts;
insert into search_contents select 'faq', id, content_document(question, answer) from faqs;
insert into search_contents select 'policy', id, content_document(replace(document_type, '_', ' '), content)
  from legal_documents;
