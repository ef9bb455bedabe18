/** The tables of images. */
import type { Defaulted, Instant } from './column-types.ts'

export interface MediaTable {
  id: string
  file_name: string
  width: number
  height: number
  placeholder: Defaulted<string>
  uploaded_by: number | null
  created_at: Instant
}

export interface MediaVariantsTable {
  media_id: string
  name: string
  content_type: string
  width: number
  height: number
  bytes: Buffer
}
