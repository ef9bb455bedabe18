/** The style sheet of the public pages with its faces, for documents. Only the server's bundle contains it. */
import publicFonts from '#app/public-fonts.css?inline'
import publicStyles from '#app/public.css?inline'

export const publicSheet: string = publicFonts + publicStyles
