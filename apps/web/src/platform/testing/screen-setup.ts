import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, vi } from 'vitest'
import { prepareWords } from '../words.tsx'

beforeAll(prepareWords)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
