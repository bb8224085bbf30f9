-- Lists for staff come from the primary alone, which needs no positions in its log, and no alert tells of another server.
-- Releases since this file read none:
-- needs 0153_order_payments.sql
alter table accounts drop column last_write;
delete from alerts where kind = 'operations.degraded' and params ->> 'part' = 'replica';
