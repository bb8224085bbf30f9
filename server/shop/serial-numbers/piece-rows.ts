import type { Selectable } from 'kysely'
import type { PieceInput } from '#contract/admin/catalogue/pieces.ts'
import type { Pieces } from '#server/platform/database/rows.ts'
import type { Context, Tx } from '#server/platform/kernel/context.ts'
import { pictureAnswer, pictureColumns } from '#server/shop/media/picture-answer.ts'

export type PieceRow = Selectable<Pieces>

export async function lockPieceBySerial(ctx: Tx, serial: string): Promise<PieceRow | undefined> {
  return ctx.database
    .selectFrom('pieces')
    .selectAll()
    .where((where) => where(where.fn('upper', ['serial']), '=', serial.toUpperCase()))
    .forUpdate()
    .executeTakeFirst()
}

/** The pictures of pieces, in order. */
export async function picturesOfPieces(ctx: Context, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await ctx.database
    .selectFrom('piece_pictures')
    .innerJoin('media_files', 'media_files.key', 'piece_pictures.media_key')
    .select(['piece_id', 'media_key', ...pictureColumns])
    .where('piece_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map(({ piece_id, ...picture }) => ({
    piece_id,
    key: picture.media_key,
    picture: pictureAnswer({ ...picture, alt_text: '' }),
  }))
}

/** Locks a piece until the transaction ends, and reads the fields that staff edit; undefined if it doesn't exist. */
export async function readLockedPiece(
  tx: Tx,
  id: string,
): Promise<(PieceInput & { state: PieceRow['state'] }) | undefined> {
  const row = await tx.database
    .selectFrom('pieces')
    .select([
      'serial',
      'state',
      'blade_cm',
      'overall_cm',
      'spine_mm',
      'weight_g',
      'smith',
      'forged_on',
      'note',
    ])
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, pictures: (await picturesOfPieces(tx, [Number(id)])).map(({ key }) => key) }
}
