-- Every search is counted by day and words, whether it found something or not. The release before this one still counts
-- what found nothing in search_misses.
create table search_counts (
  day date not null,
  -- Folded as searches are.
  words text not null,
  searches integer not null,
  -- How many products the search found last; null if nobody knows.
  found integer,
  primary key (day, words)
);
insert into search_counts select day, words, searches, 0 from search_misses;
