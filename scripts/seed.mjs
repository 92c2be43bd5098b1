import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const target = process.argv[2];
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, 'SELECT 1;\n');
