import { atom } from 'nanostores';
import type { Finding } from '#src/designs/preflight/finding.ts';

/** What the preflight of the open design found; undefined until it has run. */
export const $findings = atom<readonly Finding[] | undefined>(undefined);
export const setFindings = (findings: readonly Finding[] | undefined): void => $findings.set(findings);
