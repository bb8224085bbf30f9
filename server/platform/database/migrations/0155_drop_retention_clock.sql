-- Whether the clock may be trusted shows in what is overdue for deletion; nothing remembers it. The release before uses
-- the table until all nodes stop for another file:
-- needs 0153_order_payments.sql
drop table retention_clock;
