import { expect, test } from 'vitest'
import { statementsOf } from './sql-statements.ts'

test.for([
  ['select 1; select 2;', ['select 1', 'select 2']],
  ['select 1', ['select 1']],
  ['', []],
  ['-- nothing; at all\n', []],
  [`select 'a;b', 'it''s; "x"';select 2`, [`select 'a;b', 'it''s; "x"'`, 'select 2']],
  ['select ";" -- not; this\n; select 2 /* nor; this */', ['select ";"', 'select 2']],
  [
    'create function f() as $$ begin; end; $$; do $do$ x; $$ y; $$ $do$',
    ['create function f() as $$ begin; end; $$', 'do $do$ x; $$ y; $$ $do$'],
  ],
] as const)('the statements of %j', ([text, expected]) => {
  expect(statementsOf(text)).toEqual(expected)
})
