import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// No test reaches a network, not even with what it asks when it is over.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
