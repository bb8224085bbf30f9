import * as office from '#contract/admin/orders/workshop.ts'
import { officeListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { showWorkshopBoard } from './board.ts'
import { addHoliday, changeHoliday, deleteHoliday, listHolidays, showHoliday } from './holidays.ts'
import { moveJob } from './move-job.ts'
import { saveWorkshopPace, showWorkshopPace } from './workshop-settings.ts'

export const workshopRoutes: Route[] = [
  route(office.showWorkshopPace, (ctx) => showWorkshopPace(ctx)),
  route(office.saveWorkshopPace, async (ctx, { body }) => {
    await saveWorkshopPace(ctx, body)
    return showWorkshopPace(ctx)
  }),
  route(office.listHolidays, async (ctx, call) =>
    officeListAnswer(await listHolidays(ctx, call.query), call, (holiday) => holiday),
  ),
  route(office.addHoliday, (ctx, { body }) => addHoliday(ctx, body)),
  route(office.showHoliday, (ctx, { params }) => showHoliday(ctx, params.id)),
  route(office.changeHoliday, (ctx, { params, body }) => changeHoliday(ctx, { ...params, ...body })),
  route(office.deleteHoliday, async (ctx, { params }) => {
    await deleteHoliday(ctx, params)
    return undefined
  }),
  route(office.showWorkshopBoard, (ctx, { query }) => showWorkshopBoard(ctx, query)),
  route(office.moveJob, (ctx, { params, body }) => moveJob(ctx, { ...params, ...body })),
]
