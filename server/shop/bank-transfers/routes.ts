import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { confirmLine, confirmLines, splitLine } from './confirm-lines.ts'
import { ignoreLine, undoLine } from './ignore-line.ts'
import { importStatement } from './import-statement.ts'
import { listLines, showLine, showTransferredOrder } from './list-lines.ts'
import { previewStatement } from './preview-statement.ts'
import { recordTransfer } from './record-transfer.ts'
import { listAccounts, listStatements, removeStatement, showStatement } from './statements.ts'

export const bankTransferRoutes = {
  'POST /admin/statements/preview/': (ctx, { body }) => previewStatement(ctx, body),
  'GET /admin/statement-accounts/': async (ctx) => ({ results: await listAccounts(ctx) }),
  'POST /admin/statements/': async (ctx, { body }) => showStatement(ctx, await importStatement(ctx, body)),
  'GET /admin/statements/': async (ctx, call) => adminListAnswer(await listStatements(ctx, call.query), call),
  'GET /admin/statements/{id}/': async (ctx, call) => ({
    statement: await showStatement(ctx, call.params.id),
    lines: adminListAnswer(await listLines(ctx, { ...call.query, statement: call.params.id }), call),
  }),
  'DELETE /admin/statements/{id}/': async (ctx, { params }) => {
    await removeStatement(ctx, params)
    return undefined
  },
  'GET /admin/statement-lines/': async (ctx, call) => adminListAnswer(await listLines(ctx, call.query), call),
  'POST /admin/statement-lines/{id}/confirm/': async (ctx, { params: { id }, body }) => {
    await confirmLine(ctx, { ...body, id })
    return showLine(ctx, id)
  },
  'POST /admin/statement-lines/confirm/': (ctx, { body }) => confirmLines(ctx, body),
  'POST /admin/statement-lines/{id}/divide/': async (ctx, { params: { id }, body }) => {
    await splitLine(ctx, { ...body, id })
    return showLine(ctx, id)
  },
  'POST /admin/statement-lines/{id}/ignore/': async (ctx, { params: { id }, body }) => {
    await ignoreLine(ctx, { ...body, id })
    return showLine(ctx, id)
  },
  'POST /admin/statement-lines/{id}/undo/': async (ctx, { params: { id } }) => {
    await undoLine(ctx, { id })
    return showLine(ctx, id)
  },
  'POST /admin/orders/{id}/transfer-received/': async (ctx, { params: { id }, body }) =>
    showTransferredOrder(ctx, await recordTransfer(ctx, { ...body, id })),
} satisfies Partial<Handlers>
