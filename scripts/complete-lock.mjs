// A registry mirror may lack some platforms' optional binaries: npm then leaves them out of
// package-lock.json and `npm ci` refuses the file ("Missing: x@ from lock file").
// This adds stub entries (exact version, os/cpu from the name) so that the lock is complete everywhere.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const OS = {
	android: 'android',
	darwin: 'darwin',
	freebsd: 'freebsd',
	linux: 'linux',
	netbsd: 'netbsd',
	openbsd: 'openbsd',
	openharmony: 'openharmony',
	sunos: 'sunos',
	aix: 'aix',
	win32: 'win32',
	windows: 'win32',
};
const CPU = {
	arm64: 'arm64',
	x64: 'x64',
	64: 'x64',
	arm: 'arm',
	ia32: 'ia32',
	wasm32: 'wasm32',
	riscv64: 'riscv64',
	ppc64: 'ppc64',
	s390x: 's390x',
	loong64: 'loong64',
	mips64el: 'mips64el',
};
let added = 0;
for (const [path, pkg] of Object.entries({ ...lock.packages })) {
	for (const [name, range] of Object.entries(pkg.optionalDependencies ?? {})) {
		if (!/^\d+\.\d+\.\d+/.test(range)) continue;
		const candidates = [];
		for (let p = path; ; p = p.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
			candidates.push(`${p ? `${p}/` : ''}node_modules/${name}`);
			if (!p) break;
		}
		if (candidates.some((c) => lock.packages[c])) continue;
		const parts = name.split(/[-/]/);
		const os = parts.map((p) => OS[p]).find(Boolean),
			cpu = parts.map((p) => CPU[p]).find(Boolean);
		if (!os && cpu !== 'wasm32') {
			console.warn('skipped', name);
			continue;
		}
		lock.packages[candidates.at(-1)] = {
			version: range,
			...(pkg.dev && { dev: true }),
			optional: true,
			...(cpu && { cpu: [cpu] }),
			...(os && { os: [os] }),
			...(parts.includes('musl') && { libc: ['musl'] }),
			...(parts.some((p) => /^gnu/.test(p)) && os === 'linux' && { libc: ['glibc'] }),
		};
		added++;
		console.log('added', candidates.at(-1), range, os, cpu);
	}
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added, 'stubs added');
