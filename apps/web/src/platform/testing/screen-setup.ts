import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Files share a browser: each begins at its start page, with nothing kept.
history.replaceState(null, '', '/')
localStorage.clear()
sessionStorage.clear()

// No test reaches a network, not even with what it asks when it is over.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

// Nothing is laid out here: nothing lies at any point.
document.elementsFromPoint = () => []

// Both cores may be busy with something else: a second is too short then.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
