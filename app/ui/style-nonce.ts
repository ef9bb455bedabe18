/** Marks the style sheets that stand in a page as our own while the server renders it; in the browser there is none. */
import { createContext } from 'react'

export const StyleNonce = createContext<string | undefined>(undefined)
