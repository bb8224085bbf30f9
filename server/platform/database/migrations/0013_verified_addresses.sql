-- An e-mail address is matched with what was written to or from it only after the account has shown that it reads its
-- mail. What a signed-in person writes, and what is mailed to a person, belongs to the account itself.

alter table accounts add column email_verified_at timestamptz;
-- Opened by the shop's operator, not by whoever typed an address.
update accounts set email_verified_at = created_at where role <> 'customer';

-- One table for every secret that is sent by mail.
alter table password_resets rename to mailed_tokens;
alter index password_resets_account rename to mailed_tokens_account;
alter table mailed_tokens
  add column purpose text not null default 'password-reset'
    check (purpose in ('password-reset', 'email-verification'));
alter table mailed_tokens alter column purpose drop default;

-- Null for a visitor.
alter table contact_messages add column account_id integer references accounts on delete cascade;
create index contact_messages_account on contact_messages (account_id) where account_id is not null;

-- Whom a mail is written to, or in whose name it goes to the shop; null where that is no account.
alter table outbox add column account_id integer references accounts on delete cascade;
create index outbox_account on outbox (account_id) where account_id is not null;
-- Until now people were written to as holders of an account only, or to say farewell to them. Addresses never change.
update outbox set account_id = accounts.id
  from accounts where recipient = accounts.email and kind <> 'accounts.deleted';
update outbox set account_id = orders.account_id
  from orders where outbox.order_id = orders.id and outbox.account_id is null;
