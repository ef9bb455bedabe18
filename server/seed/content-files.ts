/** Reads the content of a fresh site from the files in seed/. Source: contract §1 SEED 'starter'. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type BannerInput, bannerInput } from '#domain/banner.ts'
import { type CaseStudyInput, caseStudyInput } from '#domain/case-study.ts'
import { type NewsItemInput, newsItemInput } from '#domain/news-item.ts'
import { type ServiceInput, serviceInput } from '#domain/service.ts'
import { DAY_MS, HOUR_MS, toISO } from '#domain/zoned-time.ts'
import { ConfigError } from '../platform/config.ts'

/** From server/seed/ and from build/server/ alike. */
const SEED_FOLDER = join(import.meta.dirname, '..', '..', 'seed')
/** 10:30 in India. */
const PUBLISHED_AT_MS = 5 * HOUR_MS

/** Throws a ConfigError that names the file and its first mistake. */
const check = <S extends z.ZodMiniType>(schema: S, value: unknown, file: string): z.output<S> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new ConfigError(`seed/${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown mistake'}`)
}

const readText = (file: string): string => readFileSync(join(SEED_FOLDER, file), 'utf8').replaceAll('\r\n', '\n')

/** Throws a ConfigError. */
export const readJsonFile = <S extends z.ZodMiniType>(schema: S, file: string): z.output<S> => {
  try {
    return check(schema, JSON.parse(readText(file)), file)
  } catch (error) {
    if (error instanceof SyntaxError) throw new ConfigError(`seed/${file}: ${error.message}`)
    throw error
  }
}

interface MarkdownFile {
  file: string
  fields: Record<string, unknown>
  body: string
}

const FRONT_MATTER = z.record(z.string(), z.unknown())

/** The Markdown files of a folder by their names; each begins with YAML between two lines of '---'. */
const readMarkdownFiles = (folder: string): MarkdownFile[] =>
  readdirSync(join(SEED_FOLDER, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`
      const [start, yaml, ...body] = readText(file).split(/^---$/m)
      if (start !== '' || yaml === undefined) throw new ConfigError(`seed/${file}: begin with a line '---'`)
      return { file, fields: check(FRONT_MATTER, parse(yaml), file), body: body.join('---').trim() }
    })

export const readServices = (): ServiceInput[] =>
  readMarkdownFiles('services').map(({ file, fields, body }, order) =>
    check(serviceInput, { ...fields, details: body, order }, file),
  )

export interface StarterCaseStudy extends Omit<CaseStudyInput, 'serviceIds'> {
  /** Titles of services in seed/services/. */
  services: string[]
}

const namedServices = z.object({ services: z.array(z.string()) })

/** No client in them is real: they are examples, drafts for staff to write over. */
export const readCaseStudies = (): StarterCaseStudy[] =>
  readMarkdownFiles('work').map(({ file, fields, body }, order) => {
    const { services } = check(namedServices, fields, file)
    const { serviceIds: _none, ...caseStudy } = check(
      caseStudyInput,
      { ...fields, solution: body, order, isExample: true, isActive: false, serviceIds: [] },
      file,
    )
    return { ...caseStudy, services }
  })

const age = z.object({ daysAgo: z.number() })

/** Each is published on the morning `daysAgo` days before `now`. */
export const readNews = (now: Date): NewsItemInput[] =>
  readMarkdownFiles('news').map(({ file, fields, body }) => {
    const day = Math.floor(now.getTime() / DAY_MS) - check(age, fields, file).daysAgo
    const publishedAt = toISO(day * DAY_MS + PUBLISHED_AT_MS)
    return check(newsItemInput, { ...fields, content: body, publishedAt }, file)
  })

export const readBanners = (): BannerInput[] =>
  readJsonFile(z.array(FRONT_MATTER), 'banners.json').map((fields, order) =>
    check(bannerInput, { ...fields, order }, 'banners.json'),
  )
