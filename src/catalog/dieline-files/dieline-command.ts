import {
	type DescribedProblem,
	descriptionFile,
	sizeSentences,
	withoutDieline,
} from '#src/dielines/export/description.ts';
import { createDielineFile, type FileFormat, fileFormats } from '#src/dielines/export/formats.ts';
import { findMakersProblems } from '#src/dielines/export/makers-problems.ts';
import { makeDieline } from '#src/dielines/make.ts';
import type { SizeKind } from '#src/dielines/size.ts';
import { type SizeMode, type Style, sizeModes } from '#src/dielines/style.ts';
import { allStyles } from '#src/dielines/styles/all-styles.ts';
import { finishes } from '../attributes.ts';
import { findNamedStyle } from '../measures/product-dieline.ts';
import { products } from '../product.ts';
import { dielineJsonSchema } from './dieline-schema.ts';

/** Output of the command. */
export interface CommandAnswer {
	/** For standard output or for `file`. Empty when a format other than json could not be made. */
	readonly content: string | Uint8Array;
	/** Messages for standard error. */
	readonly messages: readonly string[];
	/** File named by `--out`. */
	readonly file: string | undefined;
	readonly exitCode: 0 | 1;
}

const options = ['length', 'width', 'height', 'thickness', 'mode', 'format', 'out', 'finish'] as const;
type Option = (typeof options)[number];
const flags = ['list', 'schema', 'help'] as const;

export const usage = `npm run --silent dieline -- STYLE --length MM --width MM --height MM [--thickness MM]
    [--mode ${sizeModes.join('|')}] [--format ${fileFormats.join('|')}] [--finish FINISH] [--out FILE]
npm run --silent dieline -- --list | --schema

STYLE is a style or a product type. Sizes are millimetres; what the three stand for is in the list. Without --mode
they are inside sizes; without --thickness the board is the product's; without --format the answer is json.
--schema prints the JSON Schema of the format tree.
`;

/** Runs `npm run dieline --` with its arguments; never throws. */
export function dielineCommand(words: readonly string[]): CommandAnswer {
	const { style: word, values, asked, problems } = readWords(words);
	if (asked.has('help')) return createOutput(usage);
	if (asked.has('list')) return createOutput(styleList());
	if (asked.has('schema')) return createOutput(`${JSON.stringify(dielineJsonSchema(), null, '\t')}\n`);

	const file = values.out;
	const format = fileFormats.find((name) => name === (values.format ?? 'json'));
	if (!format) problems.push(unknown('format', values.format ?? '', fileFormats));
	const mode = sizeModes.find((name) => name === (values.mode ?? 'inside'));
	if (!mode) problems.push(unknown('mode', values.mode ?? '', sizeModes));
	if (values.finish !== undefined && !finishes.some((finish) => finish === values.finish))
		problems.push(unknown('finish', values.finish, finishes));
	const named = findNamedStyle(word ?? '', values.finish);
	if (!named)
		problems.push(
			word === undefined
				? createProblem('style_missing', 'style', `Name a style, e.g. mailer-box; --list names all.`)
				: unknown('style', word, [
						...new Set([...allStyles.map(({ name }) => name), ...products.map(({ type }) => type)]),
					]),
		);
	if (!named || !format || !mode || problems.length > 0)
		return createFailure(word ?? '', problems, format, file);
	return writeDielineFile(named.style, { values, boardMm: named.boardMm, mode, format, file });
}

function writeDielineFile(
	style: Style,
	{
		values,
		boardMm,
		mode,
		format,
		file,
	}: { values: Values; boardMm: number; mode: SizeMode; format: FileFormat; file: string | undefined },
): CommandAnswer {
	const result = makeDieline(style, {
		sizeMm: [values.length, values.width, values.height].map(parseNumber),
		boardMm: values.thickness === undefined ? boardMm : parseNumber(values.thickness),
		mode,
	});
	if (!result.ok) return createFailure(style.name, sizeSentences(result.problem), format, file);
	const content = createDielineFile(result.value, format);
	if (!content.ok)
		return createFailure(
			style.name,
			[createProblem(content.problem.code, 'size', content.problem.message)],
			format,
			file,
		);
	const messages = findMakersProblems(result.value).map(({ message }) => message);
	return { content: content.value.content, messages, file, exitCode: 0 };
}

type Values = Readonly<Partial<Record<Option, string>>>;

/** `--name value` and `--name=value`; a single word without dashes is the style. */
function readWords(words: readonly string[]) {
	const values: Partial<Record<Option, string>> = {};
	const asked = new Set<(typeof flags)[number]>();
	const problems: DescribedProblem[] = [];
	let style: string | undefined;
	for (let index = 0; index < words.length; index++) {
		const word = words[index] ?? '';
		if (!word.startsWith('--')) {
			if (style === undefined) style = word;
			else
				problems.push(createProblem('too_many_styles', 'style', `One style at a time: ${style} or ${word}?`));
			continue;
		}
		const [name = '', ...rest] = word.slice(2).split('=');
		const flag = flags.find((one) => one === name);
		const option = options.find((one) => one === name);
		if (flag) asked.add(flag);
		else if (!option) problems.push(unknown('option', name, [...options, ...flags]));
		else {
			const isTwice = values[option] !== undefined;
			const next = words[index + 1];
			const value = rest.length > 0 ? rest.join('=') : next?.startsWith('--') ? undefined : next;
			if (rest.length === 0 && value !== undefined) index += 1;
			if (isTwice) problems.push(createProblem('given_twice', option, `--${option} is given twice.`));
			else if (value === undefined)
				problems.push(createProblem('value_missing', option, `--${option} needs a value.`));
			else values[option] = value;
		}
	}
	return { style, values: values as Values, asked, problems };
}

const createProblem = (code: string, field: string, message: string): DescribedProblem => ({
	code,
	field,
	message,
});

/** Parses a number; other input is kept and reported by name. */
function parseNumber(text: string | undefined): unknown {
	if (text === undefined) return undefined;
	return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : text;
}

function unknown(what: string, word: string, known: readonly string[]): DescribedProblem {
	const [nearest] = [...known].sort((a, b) => distance(word, a) - distance(word, b));
	const shown = word.slice(0, 60);
	const list = known.length < 12 ? ` It is one of ${known.join(', ')}.` : '';
	return createProblem(
		`unknown_${what}`,
		what,
		`There is no ${what} "${shown}"; the nearest is ${nearest}.${list}`,
	);
}

/** Edit distance; long words are compared by their beginnings. */
function distance(a: string, b: string): number {
	const [one, other] = [a.slice(0, 40), b.slice(0, 40)];
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (const [index, letter] of [...one].entries()) {
		const next = [index + 1];
		for (let place = 0; place < other.length; place++)
			next.push(
				Math.min(
					(next[place] ?? 0) + 1,
					(row[place + 1] ?? 0) + 1,
					(row[place] ?? 0) + (letter === other[place] ? 0 : 1),
				),
			);
		row = next;
	}
	return row.at(-1) ?? 0;
}

const createOutput = (content: string): CommandAnswer => ({
	content,
	messages: [],
	file: undefined,
	exitCode: 0,
});

/** json includes its problems; other formats are empty. */
function createFailure(
	style: string,
	problems: readonly DescribedProblem[],
	format: FileFormat | undefined,
	file: string | undefined,
): CommandAnswer {
	const isJson = format === 'json' || format === undefined;
	return {
		content: isJson ? descriptionFile(withoutDieline(style, problems)) : '',
		messages: problems.map(({ message }) => message),
		file: isJson ? file : undefined,
		exitCode: 1,
	};
}

const numbersOf: Readonly<Record<SizeKind, string>> = {
	box: 'length x width x height',
	bag: 'width x gusset x height',
	can: 'diameter x 0 x height',
	flat: 'width x height x 0',
	roll: 'length x width x 0',
};

/** One line per style: name, codes, meaning of its numbers, and inside limits in its usual board. */
function styleList(): string {
	const rows = allStyles.map(({ name, codes, sizeKind, boardMm, limits }) => {
		const { min, max } = limits(boardMm.usual);
		const types = products
			.map(({ type }) => type)
			.filter((type) => type !== name && findNamedStyle(type)?.style.name === name);
		return [
			name,
			numbersOf[sizeKind],
			`${min.join(' x ')} to ${max.join(' x ')} mm`,
			`board ${boardMm.min} to ${boardMm.max} mm, usually ${boardMm.usual}`,
			[...codes, ...types].join(', '),
		];
	});
	const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return `${rows
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n')}\n`;
}
