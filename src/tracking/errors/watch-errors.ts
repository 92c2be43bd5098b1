/** Limit of reports per page: repeated errors of a loop add nothing. */
const most = 5;
let count = 0;

/** Reports what fails on a page. The script that reports is loaded with the first error. */
export function watchErrors(): void {
	for (const name of ['error', 'unhandledrejection'] as const)
		window.addEventListener(name, (event) => {
			if (++count <= most) void import('./report-error.ts').then(({ sendError }) => sendError(event));
		});
}
