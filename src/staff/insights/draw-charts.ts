import uPlot from 'uplot';

/** What `FigureChart.astro` writes into `data-chart`. */
interface ChartData {
	readonly days: readonly string[];
	readonly series: readonly {
		readonly name: string;
		readonly unit: string;
		readonly values: readonly (number | null)[];
	}[];
}

/** Tokens of the lines' colours, in the order of the series. */
const colours = [
	'--color-ph-blue',
	'--color-kraft-deep',
	'--color-success',
	'--color-warning',
	'--color-danger',
];
const height = 220;
/** Steps of the axis for counts, which are whole numbers. */
const wholeSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((power) =>
	[1, 2, 5].map((step) => step * 10 ** power),
);

/** Draws every chart of the page, as wide as its element, also when that width changes. */
export function drawCharts(page: Document = document): void {
	const styles = getComputedStyle(page.documentElement);
	const colour = (name: string) => styles.getPropertyValue(name).trim();
	for (const place of page.querySelectorAll<HTMLElement>('[data-chart]')) {
		const { days, series } = JSON.parse(place.dataset.chart ?? '') as ChartData;
		const axis: uPlot.Axis = {
			stroke: colour('--color-ink-soft'),
			grid: { stroke: colour('--color-line'), width: 1 },
			ticks: { stroke: colour('--color-line'), width: 1 },
		};
		// Without a pointer the legend names the last day.
		const nameLast = (drawn: uPlot) => {
			if (drawn.legend.idx == null) drawn.setLegend({ idx: days.length - 1 }, false);
		};
		const chart = new uPlot(
			{
				width: place.clientWidth,
				height,
				tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
				scales: {
					x: { time: true },
					y: { range: (_, __, max) => [0, uPlot.rangeNum(0, max || 1, 0.1, true)[1]] },
				},
				axes: [
					{ ...axis, values: [[86_400, '{D} {MMM}', '\n{YYYY}', null, null, null, null, null, 1]] },
					{ ...axis, size: 56, ...(series.every(({ unit }) => unit === 'count') && { incrs: wholeSteps }) },
				],
				hooks: { ready: [nameLast], setLegend: [nameLast] },
				series: [
					{ label: 'Day', value: '{YYYY}-{MM}-{DD}' },
					...series.map(({ name }, at) => ({
						label: name,
						stroke: colour(colours[at % colours.length] ?? ''),
						width: 2,
						points: { show: days.length <= 31 },
						spanGaps: true,
					})),
				],
			},
			[days.map((day) => Date.parse(day) / 1000), ...series.map(({ values }) => [...values])],
			place,
		);
		new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height })).observe(place);
	}
}
