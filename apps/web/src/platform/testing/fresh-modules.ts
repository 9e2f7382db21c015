import { vi } from 'vitest'

// Test files share a process, which halves their time; what our modules remember ends with each file.
vi.resetModules()
