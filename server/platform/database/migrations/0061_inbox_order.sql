-- The inbox in its order: its newest entries of each kind without sorting them all. The keys are those of its list.
create index blog_comments_inbox on blog_comments (created_at desc, ('comment:' || id::text) desc);
create index reviews_inbox on reviews (created_at desc, ('review:' || id::text) desc);
create index contact_messages_inbox on contact_messages (created_at desc, ('message:' || id::text) desc);
