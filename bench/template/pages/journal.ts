import type { BenchPage } from '../page.ts';

const data = {
  website: { siteTitle: 'Slackwater', timeZone: 'Europe/London' },
  collection: { title: 'Journal', fullUrl: '/journal' },
  items: Array.from({ length: 20 }, (_, i) => ({
    title: `Notes from the kiln, part ${i} & more`,
    fullUrl: `/journal/notes-${i}`,
    author: { displayName: i % 2 === 0 ? 'Ada Marsh' : 'Tom & Co.' },
    categories: ['Kiln', 'Clay'],
    excerpt: '<p>The first firing of the year is always the coldest, and the one with the most cups in it.</p>',
    likeCount: i * 3,
    assetUrl: `https://images.example.com/content/v1/journal-${i}.jpg`,
  })),
};

/** Posts through three levels of partials. */
export const journalPage: BenchPage = {
  name: 'journal, nested partials',
  data,
  goals: { timesPublic: 4 },
  template: `<main><h1>{collection.title|htmltag}</h1>
{.repeated section items}{@|apply post}{.alternates with}<hr>
{.end}</main>`,
  partials: {
    post: `<article><h2><a href="{fullUrl}">{title|htmltag}</a></h2>
{@|apply byline}{@|apply image}<div class="excerpt">{excerpt}</div>
</article>
`,
    byline: `<p class="byline">{author.displayName|htmltag} in {categories|apply categories}{.if likeCount}, <b>{likeCount}</b> likes{.end}</p>
`,
    categories: `{.repeated section @}<i>{@|htmltag}</i>{.alternates with}, {.end}`,
    image: `<img src="{assetUrl}" alt="{title|htmltag}">
`,
  },
  others: {
    handlebars: {
      main: `<main><h1>{{collection.title}}</h1>
{{#each items}}{{> post}}{{#unless @last}}<hr>
{{/unless}}{{/each}}</main>`,
      partials: {
        post: `<article><h2><a href="{{fullUrl}}">{{title}}</a></h2>
{{> byline}}{{> image}}<div class="excerpt">{{{excerpt}}}</div>
</article>
`,
        byline: `<p class="byline">{{author.displayName}} in {{> categories categories}}{{#if likeCount}}, <b>{{likeCount}}</b> likes{{/if}}</p>
`,
        categories: `{{#each this}}<i>{{this}}</i>{{#unless @last}}, {{/unless}}{{/each}}`,
        image: `<img src="{{assetUrl}}" alt="{{title}}">
`,
      },
    },
    eta: {
      main: `<main><h1><%= it.collection.title %></h1>
<% it.items.forEach((item, i) => { %><%~ include('@post', item) %><% if (i < it.items.length - 1) { %><hr>
<% } %><% }) %></main>`,
      partials: {
        post: `<article><h2><a href="<%~ it.fullUrl %>"><%= it.title %></a></h2>
<%~ include('@byline', it) %><%~ include('@image', it) %><div class="excerpt"><%~ it.excerpt %></div>
</article>
`,
        byline: `<p class="byline"><%= it.author.displayName %> in <%~ include('@categories', it) %><% if (it.likeCount) { %>, <b><%= it.likeCount %></b> likes<% } %></p>
`,
        categories: `<% it.categories.forEach((name, i) => { %><% if (i > 0) { %>, <% } %><i><%= name %></i><% }) %>`,
        image: `<img src="<%~ it.assetUrl %>" alt="<%= it.title %>">
`,
      },
    },
    liquidjs: {
      main: `<main><h1>{{ collection.title }}</h1>
{% for post in items %}{% render 'post', post: post %}{% unless forloop.last %}<hr>
{% endunless %}{% endfor %}</main>`,
      partials: {
        post: `<article><h2><a href="{{ post.fullUrl | raw }}">{{ post.title }}</a></h2>
{% render 'byline', post: post %}{% render 'image', post: post %}<div class="excerpt">{{ post.excerpt | raw }}</div>
</article>
`,
        byline: `<p class="byline">{{ post.author.displayName }} in {% render 'categories', names: post.categories %}{% if post.likeCount != 0 %}, <b>{{ post.likeCount }}</b> likes{% endif %}</p>
`,
        categories: `{% for name in names %}<i>{{ name }}</i>{% unless forloop.last %}, {% endunless %}{% endfor %}`,
        image: `<img src="{{ post.assetUrl | raw }}" alt="{{ post.title }}">
`,
      },
    },
    nunjucks: {
      main: `<main><h1>{{ collection.title }}</h1>
{% for post in items %}{% include 'post' %}{% if not loop.last %}<hr>
{% endif %}{% endfor %}</main>`,
      partials: {
        post: `<article><h2><a href="{{ post.fullUrl | safe }}">{{ post.title }}</a></h2>
{% include 'byline' %}{% include 'image' %}<div class="excerpt">{{ post.excerpt | safe }}</div>
</article>
`,
        byline: `<p class="byline">{{ post.author.displayName }} in {% include 'categories' %}{% if post.likeCount %}, <b>{{ post.likeCount }}</b> likes{% endif %}</p>
`,
        categories: `{% for name in post.categories %}<i>{{ name }}</i>{% if not loop.last %}, {% endif %}{% endfor %}`,
        image: `<img src="{{ post.assetUrl | safe }}" alt="{{ post.title }}">
`,
      },
    },
  },
};
