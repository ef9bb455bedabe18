/** Work: the agency's case studies. Source: issue 13 point 3. */
import * as z from 'zod/mini'
import { caseStudy, caseStudyInput, caseStudyPatch } from '#domain/case-study.ts'
import { slugText } from '#domain/slug.ts'
import { contentEndpoints, orderEndpoint } from './content.ts'
import { endpoint } from './endpoint.ts'
import { searchText } from './search-text.ts'

const filters = { search: searchText }

export const work = {
  ...contentEndpoints({
    path: '/work',
    noun: 'a case study',
    summaries: {
      list: 'Active case studies, in their order, then the newest first; all of them unless a limit is given',
      get: '',
      adminList: 'Case studies, inactive ones too',
      adminGet: 'One case study, also an inactive one',
      setActive: 'Show or hide a case study',
    },
    entity: caseStudy,
    input: caseStudyInput,
    patch: caseStudyPatch,
    publicFilters: filters,
    staffFilters: filters,
  }),
  order: orderEndpoint('/work', 'case studies'),
  get: endpoint({
    method: 'GET',
    path: '/work/:slug',
    access: 'public',
    summary: 'One active case study, also by an earlier slug',
    params: z.object({ slug: slugText }),
    data: caseStudy,
    isContent: true,
  }),
}
