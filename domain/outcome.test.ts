import { expect, test } from 'vitest'
import { formatRupees, parseValue, shortRupees } from './outcome.ts'

test('a value is read as it is written in India, and shown so', () => {
  const typed = ['', '0', '120000', '1,20,000', '₹ 1,20,000', 'Rs. 45k', '1.2 lakh', '2 lacs', '3.5L', '1 crore', '2cr']
  expect(typed.map(parseValue)).toEqual([
    null,
    0,
    120_000,
    120_000,
    120_000,
    45_000,
    120_000,
    200_000,
    350_000,
    10_000_000,
    20_000_000,
  ])
  expect(['much', '12 x', '-5', '1,001 crore', '1.2.3'].map(parseValue)).toEqual(Array.from({ length: 5 }, () => undefined))
  expect(formatRupees(120_000)).toBe('₹1,20,000')
  expect([0, 45_000, 99_999, 120_000, 9_999_900, 34_500_000].map(shortRupees)).toEqual([
    '₹0',
    '₹45,000',
    '₹99,999',
    '₹1.2 lakh',
    '₹1 crore',
    '₹3.45 crore',
  ])
})
