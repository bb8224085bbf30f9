import { createContext, type ReactNode, useContext } from 'react'
import { useShippingCheck } from './use-shipping-check.ts'

type Check = ReturnType<typeof useShippingCheck>

const CheckContext = createContext<Check | undefined>(undefined)

/** The shipping check shared by all parts of a product's page; undefined if the backend has none. */
export const useSharedCheck = (): Check | undefined => useContext(CheckContext)

export function WithShippingCheck({ product, children }: { product: string; children: ReactNode }) {
  return <CheckContext value={useShippingCheck(product)}>{children}</CheckContext>
}
