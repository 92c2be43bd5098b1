import { html, raw } from 'hono/html';
import { buyABox, fillTemplate, type GuideStep, type Template } from './buy-a-box.ts';
import { guideStyles } from './guide-styles.ts';

/** Shell variables of the values that calls keep: `token` → `$TOKEN`. */
const variables = Object.fromEntries(
	buyABox.flatMap(({ keeps }) => Object.keys(keeps)).map((name) => [name, `$${name.toUpperCase()}`]),
);
/** Values in an answer as the page shows them: `token` → `…token`. */
const examples = Object.fromEntries(Object.keys(variables).map((name) => [name, `⟨${name}⟩`]));

const isWide = (json: string): boolean => json.length > 40;

/** JSON on one line where it fits a phone, else indented. */
function jsonText(value: Template, indent = ''): string {
	const short = JSON.stringify(value).replaceAll('":', '": ').replaceAll(',"', ', "');
	if (value === null || typeof value !== 'object' || !isWide(indent + short)) return short;
	const deeper = `${indent}  `;
	const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
	const items = Array.isArray(value)
		? value.map((item: Template) => `${deeper}${jsonText(item, deeper)}`)
		: Object.entries(value).map(([name, item]) => `${deeper}"${name}": ${jsonText(item, deeper)}`);
	return `${open}\n${items.join(',\n')}\n${indent}${close}`;
}

/**
 * The command of a step for a shell, with what earlier steps kept in variables: `$NUMBER`.
 * Single quotes are closed before a variable and reopened after it, so that the shell inserts its value.
 */
export function writeCurl(step: GuideStep): string {
	const path = String(fillTemplate(step.path, variables));
	const body = step.body === undefined ? undefined : jsonText(fillTemplate(step.body, variables));
	const lines = [
		`curl${step.path.includes('[') ? ' -g' : ''}${step.method === 'get' ? '' : ` -X ${step.method.toUpperCase()}`} "$API${path}"`,
		...(step.withToken ? ['-H "X-Spree-Token: $TOKEN"'] : []),
		...(body === undefined ? [] : ["-H 'Content-Type: application/json'"]),
		...(step.method === 'post' ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
		...(body === undefined ? [] : [`-d '${body.replace(/\$[A-Z]+/g, (name) => `'${name}'`)}'`]),
	];
	return lines.join(' \\\n  ');
}

function stepHtml(step: GuideStep, index: number) {
	const keeps = Object.entries(step.keeps);
	return html`<li id="step-${index + 1}">
<h2>${step.title}</h2>
<p>${step.text}</p>
<p class="call"><b class="${step.method}">${step.method.toUpperCase()}</b> <code>${step.path}</code></p>
<pre tabindex="0" aria-label="Command of step ${index + 1}"><code>${writeCurl(step)}</code></pre>
<p class="label">Answers ${step.status}, among others:</p>
<pre tabindex="0" aria-label="Answer of step ${index + 1}"><code>${jsonText(fillTemplate(step.answer, examples))}</code></pre>
${
	keeps.length === 0
		? ''
		: html`<p class="keep">Keep ${keeps.map(
				([name, path], at) =>
					html`${at === 0 ? '' : at === keeps.length - 1 ? ' and ' : ', '}<code>${path}</code> as <code>$${name.toUpperCase()}</code>`,
			)}.</p>`
}
</li>`;
}

/**
 * The page "Buy a box in ten calls".
 * @param apiUrl of the configuration, where the commands go
 */
export const guidePage = (apiUrl: string, nonce: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Buy a box in ten calls · Boxwright API</title>
<meta name="description" content="From an anonymous session to a placed order with ten calls of the Boxwright API.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(guideStyles)}</style>
</head>
<body>
<main>
<nav><a href="/api/docs">API reference</a> · <a href="/api/openapi.json">openapi.json</a></nav>
<h1>Buy a box in ten calls</h1>
<p class="lead">From nothing to a placed order: 120 mailer boxes, printed in full color, to Berlin. Each call is one that the shop’s own tests make, with the answers that they expect.</p>
<p>Set the address once; each step keeps what the next ones need.</p>
<pre tabindex="0" aria-label="Address of the API"><code>API=${apiUrl}</code></pre>
<ol>${buyABox.map(stepHtml)}</ol>
<h2>When a call is refused</h2>
<p>A refusal has a status of 400 or more and always the same four fields. <code>errors</code> names the fields as you sent them; <code>code</code> never changes, so programs decide by it.</p>
<pre tabindex="0" aria-label="A refusal"><code>${jsonText({
	error: 'Invalid resource. Please fix errors and try again.',
	errors: { quantity: ['can’t be blank'] },
	code: 'invalid',
	request_id: '9a1f…',
})}</code></pre>
<p>A change that may have been lost on its way is sent again with the same <code>Idempotency-Key</code>: it takes effect once.</p>
</main>
</body>
</html>`;
