import { CallError } from '../../../client/call-error.ts'
import type { PaymentStatus } from '../../../contract/shop/payments.ts'
import { browserCall } from '../../client/browser-client.ts'

export const unidentified = 'Could not identify the payment transaction.'
export const unknownStatus = 'Unknown payment status.'

export type Found = { payment: PaymentStatus } | { message: string; detail?: string | undefined }

/** Asks how a payment stands; never rejects. */
export async function findStatus(uuid: string): Promise<Found> {
  try {
    return { payment: await browserCall('GET /payments/history/{uuid}/', { params: { uuid } }) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 404) return { message: 'Payment transaction not found.' }
    return {
      message: 'Failed to retrieve payment status. Please contact support.',
      detail: error.detail,
    }
  }
}
