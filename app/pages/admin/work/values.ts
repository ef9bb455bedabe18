/** The form values of a case study, and their request body. */
import { toFormValues } from '#app/admin-kit/records/form-values.ts'
import { type CaseStudy, caseStudyInput, type CaseStudyInput, NO_QUOTATION } from '#domain/case-study.ts'

export type CaseStudyValues = Omit<CaseStudyInput, 'order' | 'isActive'> & { order: string }

const BLANK: CaseStudyValues = {
  title: '',
  slug: '',
  client: '',
  industry: '',
  serviceIds: [],
  problem: '',
  solution: '',
  results: [],
  quotation: NO_QUOTATION,
  before: '',
  after: '',
  duration: '',
  costRange: '',
  imageUrl: '',
  imageAlt: '',
  isExample: false,
  order: '0',
}

export const toValues = (caseStudy: CaseStudy | null): CaseStudyValues => {
  if (caseStudy === null) return BLANK
  return { ...toFormValues(BLANK, caseStudy), serviceIds: caseStudy.services.map(({ id }) => id) }
}

export const toInput = (values: CaseStudyValues): CaseStudyInput => caseStudyInput.parse(values)
