/** The form values of a case study, and their request body. */
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
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, isActive: _isActive, services, order, ...values } = caseStudy
  return { ...values, serviceIds: services.map(({ id }) => id), order: String(order) }
}

export const toInput = (values: CaseStudyValues): CaseStudyInput => caseStudyInput.parse(values)
