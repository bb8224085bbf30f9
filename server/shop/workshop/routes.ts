import { adminListAnswer } from '#server/platform/calls/lists.ts'
import type { Handlers } from '#server/platform/calls/mount.ts'
import { moveWorkItem, showWorkshopBoard } from './board.ts'
import { addHoliday, changeHoliday, deleteHoliday, listHolidays, showHoliday } from './holidays.ts'
import { saveWorkshopPace, showWorkshopPace } from './workshop-settings.ts'

export const workshopRoutes = {
  'GET /admin/workshop/settings/': (ctx) => showWorkshopPace(ctx),
  'PUT /admin/workshop/settings/': async (ctx, { body }) => {
    await saveWorkshopPace(ctx, body)
    return showWorkshopPace(ctx)
  },
  'GET /admin/workshop/holidays/': async (ctx, call) =>
    adminListAnswer(await listHolidays(ctx, call.query), call),
  'POST /admin/workshop/holidays/': async (ctx, { body }) => {
    const { id } = await addHoliday(ctx, body)
    return showHoliday(ctx, id)
  },
  'GET /admin/workshop/holidays/{id}/': (ctx, { params }) => showHoliday(ctx, params.id),
  'PUT /admin/workshop/holidays/{id}/': async (ctx, { params, body }) => {
    await changeHoliday(ctx, { ...params, ...body })
    return showHoliday(ctx, params.id)
  },
  'DELETE /admin/workshop/holidays/{id}/': async (ctx, { params }) => void (await deleteHoliday(ctx, params)),
  'GET /admin/workshop/board/': (ctx, { query }) => showWorkshopBoard(ctx, query),
  'POST /admin/workshop/jobs/{id}/stage/': (ctx, { params, body }) =>
    moveWorkItem(ctx, { ...params, ...body }),
} satisfies Partial<Handlers>
