-- The old address of what was renamed. A slug that is in use again is not in here.
create table slug_redirects (
  kind text not null check (kind in ('category', 'post', 'product')),
  old_slug text not null,
  target_id integer not null,
  primary key (kind, old_slug)
);
create index slug_redirects_target on slug_redirects (kind, target_id);

-- What a page would look like if a form were saved. Only whoever has the token can see it, and only for a while.
create table previews (
  token_hash text primary key,
  kind text not null,
  answer jsonb not null,
  expires_at timestamptz not null
);
create index previews_expiry on previews (expires_at);

alter table media_files
  -- The name of the file as it was uploaded.
  add column name text not null default '',
  -- Suggested wherever the picture is used next; each use has a text of its own.
  add column alt_text text not null default '',
  -- What must stay visible when the picture is cropped, from the left and from the top.
  add column focal_x real not null default 0.5 check (focal_x between 0 and 1),
  add column focal_y real not null default 0.5 check (focal_y between 0 and 1);
create index media_files_newest on media_files (created_at desc, key desc);
create index product_pictures_media on product_pictures (media_key);

-- The pictures that a text shows, so that an index can tell which texts show a picture.
create function media_keys_in(html text) returns text[] language sql immutable parallel safe
  return array(select distinct found[1] from regexp_matches(html, '/media/([0-9a-f]{24})/', 'g') as found);
create index products_media on products using gin (media_keys_in(long_html_description));
create index blog_posts_media on blog_posts using gin (media_keys_in(content));
