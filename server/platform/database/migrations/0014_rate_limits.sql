-- How often somebody has called, counted by all nodes together. Unlogged: counting costs no write to the log, and a
-- crash forgets the counts, which is no loss. Its columns are those that the limiter's library writes, in its order.
create unlogged table rate_limits (
  -- Name of the limit and a hash of whom it counts.
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint not null
);
