-- When what visitors see of a post last changed. Its version moves with every save, and not when it is published by the
-- clock, so engines and readers could not be told the truth from it.
alter table blog_posts add column changed_at timestamptz;

update blog_posts set changed_at = greatest(
  created_at,
  case when status = 'published' then published_at end,
  (select versions.changed_at from versions where subject = 'post:' || blog_posts.id));

alter table blog_posts alter column changed_at set not null;
