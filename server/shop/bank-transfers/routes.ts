import {
  confirmLineCall,
  confirmLinesCall,
  ignoreLineCall,
  listStatementLinesCall,
  recordTransferCall,
  splitLineCall,
  undoLineCall,
} from '#contract/admin/money/statement-lines.ts'
import {
  importStatementCall,
  listStatementAccountsCall,
  listStatementsCall,
  previewStatementCall,
  removeStatementCall,
  showStatementCall,
} from '#contract/admin/money/statements.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { confirmLine } from './confirm-line.ts'
import { confirmLines, splitLine } from './confirm-lines.ts'
import { ignoreLine, undoLine } from './ignore-line.ts'
import { importStatement } from './import-statement.ts'
import { showLine, showTransferredOrder } from './line-answers.ts'
import { listLines, listStatements, showStatement } from './list-statements.ts'
import { previewStatement } from './preview-statement.ts'
import { recordTransfer } from './record-transfer.ts'
import { removeStatement } from './remove-statement.ts'
import { listAccounts } from './statement-mappings.ts'

export const bankTransferRoutes: Route[] = [
  route(previewStatementCall, (ctx, { body }) => previewStatement(ctx, body)),
  route(listStatementAccountsCall, async (ctx) => ({ results: await listAccounts(ctx) })),
  route(importStatementCall, async (ctx, { body }) => showStatement(ctx, await importStatement(ctx, body))),
  route(listStatementsCall, async (ctx, call) =>
    adminListAnswer(await listStatements(ctx, call.query), call, (statement) => statement),
  ),
  route(showStatementCall, async (ctx, call) => ({
    statement: await showStatement(ctx, call.params.id),
    lines: adminListAnswer(
      await listLines(ctx, { ...call.query, statement: call.params.id }),
      call,
      (line) => line,
    ),
  })),
  route(removeStatementCall, async (ctx, { params }) => {
    await removeStatement(ctx, params)
    return undefined
  }),
  route(listStatementLinesCall, async (ctx, call) =>
    adminListAnswer(await listLines(ctx, call.query), call, (line) => line),
  ),
  route(confirmLineCall, async (ctx, { params: { id }, body }) => {
    await confirmLine(ctx, { ...body, id })
    return showLine(ctx, id)
  }),
  route(confirmLinesCall, async (ctx, { body }) => ({ results: await confirmLines(ctx, body.lines) })),
  route(splitLineCall, async (ctx, { params: { id }, body }) => {
    await splitLine(ctx, { ...body, id })
    return showLine(ctx, id)
  }),
  route(ignoreLineCall, async (ctx, { params: { id }, body }) => {
    await ignoreLine(ctx, { ...body, id })
    return showLine(ctx, id)
  }),
  route(undoLineCall, async (ctx, { params: { id } }) => {
    await undoLine(ctx, { id })
    return showLine(ctx, id)
  }),
  route(recordTransferCall, async (ctx, { params: { id }, body }) =>
    showTransferredOrder(ctx, await recordTransfer(ctx, { ...body, id })),
  ),
]
