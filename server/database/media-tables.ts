/** The tables of images. */
import type { Generated } from 'kysely'

export interface MediaTable {
  id: string
  file_name: string
  width: number
  height: number
  placeholder: Generated<string>
  uploaded_by: number | null
  created_at: string
}

export interface MediaVariantsTable {
  media_id: string
  name: string
  content_type: string
  width: number
  height: number
  bytes: Buffer
}
