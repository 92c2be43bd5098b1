/** A project of the previous designer as stored in the database: a mailer box with a logo, a text and objects that are lost. */
export const oldProject = (artworkId: string) => ({
	project_version: 1,
	sides: {
		top: {
			background: 'rgb(215, 38, 61)',
			objects: [
				{
					type: 'image',
					artwork_id: artworkId,
					left: 190,
					top: 150,
					width: 400,
					height: 300,
					scale_x: 0.5,
					scale_y: 0.5,
				},
				{
					type: 'text',
					text: 'Żółw',
					left: 390,
					top: 300,
					width: 200,
					height: 60,
					angle: 90,
					font_size: 50,
					font_weight: 'bold',
					font_family: 'Lobster',
					fill: '#FFF',
					text_align: 'justify',
				},
				{ type: 'rect', left: 100, top: 100, width: 80, height: 40, fill: '#14213d', rx: 8 },
				{ type: 'line', left: 100, top: 200, width: 80, stroke: '#14213d', stroke_width: 4 },
				{ type: 'path' },
			],
		},
		front: { background: 'linear-gradient(red, blue)', objects: [] },
	},
});
