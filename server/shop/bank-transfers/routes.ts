import * as transfers from '#contract/admin/money/statement-lines.ts'
import * as statements from '#contract/admin/money/statements.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { confirmLine } from './confirm-line.ts'
import { confirmLines, divideLine } from './confirm-lines.ts'
import { ignoreLine, undoLine } from './ignore-line.ts'
import { importStatement } from './import-statement.ts'
import { showLine, showTransferredOrder } from './line-answers.ts'
import { listLines, listStatements, showStatement } from './list-statements.ts'
import { previewStatement } from './preview-statement.ts'
import { recordTransfer } from './record-transfer.ts'
import { removeStatement } from './remove-statement.ts'
import { listAccounts } from './statement-mappings.ts'

export const bankTransferRoutes: Route[] = [
  route(statements.previewStatement, (ctx, { body }) => previewStatement(ctx, body)),
  route(statements.listStatementAccounts, async (ctx) => ({ results: await listAccounts(ctx) })),
  route(statements.importStatement, async (ctx, { body }) =>
    showStatement(ctx, await importStatement(ctx, body)),
  ),
  route(statements.listStatements, async (ctx, call) =>
    officeListAnswer(await listStatements(ctx, call.query), call, (statement) => statement),
  ),
  route(statements.showStatement, async (ctx, call) => ({
    statement: await showStatement(ctx, call.params.id),
    lines: officeListAnswer(
      await listLines(ctx, { ...call.query, statement: call.params.id }),
      call,
      (line) => line,
    ),
  })),
  route(statements.removeStatement, async (ctx, { params }) => {
    await removeStatement(ctx, params)
    return undefined
  }),
  route(transfers.listStatementLines, async (ctx, call) =>
    officeListAnswer(await listLines(ctx, call.query), call, (line) => line),
  ),
  route(transfers.confirmLine, async (ctx, { params: { id }, body }) => {
    await confirmLine(ctx, { ...body, id })
    return showLine(ctx, id)
  }),
  route(transfers.confirmLines, async (ctx, { body }) => ({ results: await confirmLines(ctx, body.lines) })),
  route(transfers.divideLine, async (ctx, { params: { id }, body }) => {
    await divideLine(ctx, { ...body, id })
    return showLine(ctx, id)
  }),
  route(transfers.ignoreLine, async (ctx, { params: { id }, body }) => {
    await ignoreLine(ctx, { ...body, id })
    return showLine(ctx, id)
  }),
  route(transfers.undoLine, async (ctx, { params: { id } }) => {
    await undoLine(ctx, { id })
    return showLine(ctx, id)
  }),
  route(transfers.recordTransfer, async (ctx, { params: { id }, body }) =>
    showTransferredOrder(ctx, await recordTransfer(ctx, { ...body, id })),
  ),
]
