/** CSP nonce of the inlined style sheets during server rendering; undefined in the browser. */
import { createContext } from 'react'

export const StyleNonce = createContext<string | undefined>(undefined)
