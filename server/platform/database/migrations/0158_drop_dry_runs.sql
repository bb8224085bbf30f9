-- A token names the changes of a dry run itself, so nothing about one is stored any longer. The previous release stores it:
-- needs 0153_order_payments.sql
drop table dry_run_rows;
drop table dry_runs;
