import { configureGlobal } from 'fast-check'
import { testSeed } from './tier.test-support.ts'

// Properties are tried on the same cases each time, and on others by another `TEST_SEED`: a case that fails can be repeated,
// and none fails somebody who has changed nothing.
configureGlobal({ seed: testSeed % 2 ** 31 })
