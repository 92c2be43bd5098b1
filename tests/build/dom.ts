import { BroadcastChannel } from 'node:worker_threads';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What comes late comes later on a busy machine: only a test's own limit ends the waiting.
configure({ asyncUtilTimeout: 15_000 });
afterEach(cleanup);

// Every browser has these, happy-dom has not. `msw/node` reads the channel when it is imported.
window.reportError ??= (error) => console.error(error);
Object.assign(globalThis, { BroadcastChannel });
