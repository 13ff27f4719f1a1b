package dev.partita.layout.write;

import org.junit.jupiter.api.Test;

class Scratch {
    static Sketch shop() {
        return new Sketch()
                .entity("User", "userId id", "email unique", "name", "nick optional")
                .entity("Order", "orderId id", "userId immutable", "status", "note optional")
                .references("Order", "User", "User", "userId")
                .count("User", "orderCount", "Order", "User", "")
                .home("User", "PK=U#{userId}; SK=A", "userId email name nick orderCount")
                .marker("User by email", "User", "PK=E#{email}; SK=A", "userId email")
                .home(
                        "Order",
                        "PK=O#{orderId}; SK=A; G1PK=U#{userId}; G1SK={status}#{orderId}",
                        "orderId userId status note");
    }

    static Sketch social() {
        return new Sketch()
                .entity("User", "userId id", "name")
                .entity("Follow", "follower id", "followee id")
                .references("Follow", "User", "follower", "follower")
                .references("Follow", "User", "followee", "followee")
                .count("User", "following", "Follow", "follower", "")
                .count("User", "followers", "Follow", "followee", "")
                .home("User", "PK=U#{userId}; SK=A", "userId name following followers")
                .home("Follow", "PK=U#{follower}; SK=F#{followee}", "follower followee");
    }

    static Sketch cart() {
        return new Sketch()
                .entity("Item", "account id", "itemId id", "status", "since", "count number", "order optional")
                .home(
                        "Item",
                        "PK=A#{account}; SK={status}#{since}#{itemId}",
                        "account itemId status since count order");
    }

    static Sketch links() {
        return new Sketch()
                .entity("Page", "pageId id", "title")
                .entity("Link", "linkId id", "pageId", "state", "weight number")
                .references("Link", "Page", "Page", "pageId")
                .count("Page", "linkCount", "Link", "Page", "")
                .count("Page", "visible", "Link", "Page", "state = 'VISIBLE'")
                .sum("Page", "weight", "Link", "Page", "weight")
                .home("Page", "PK=P#{pageId}; SK=A", "pageId title linkCount visible weight")
                .home("Link", "PK=L#{linkId}; SK=A; G1PK=P#{pageId}; G1SK={linkId}", "linkId pageId state weight");
    }

    static Sketch tree() {
        return new Sketch()
                .entity("Project", "projectId id", "tenantId immutable", "name unique tenantId", "color immutable")
                .entity("Doc", "docId id", "projectId", "title", "status", "version number")
                .references("Doc", "Project", "Project", "projectId")
                .home("Project", "PK=T#{tenantId}; SK=P#{projectId}", "projectId tenantId name color")
                .marker("Project by id", "Project", "PK=P#{projectId}; SK=M", "projectId tenantId")
                .marker("Project by name", "Project", "PK=N#{tenantId}#{name}; SK=M", "projectId tenantId name")
                .home("Doc", "PK=D#{docId}; SK=A", "docId projectId title status version Project.color")
                .copy(
                        "Doc open",
                        "Doc",
                        "PK=OPEN#{projectId}; SK={docId}",
                        "docId projectId title status",
                        "status = 'OPEN'");
    }

    static void show(String title, String plan) {
        System.out.println("== " + title + "\n" + plan);
    }

    static void show(String title, Writing w) {
        try {
            show(title, w.plan());
        } catch (UnplannableWrite e) {
            show(title, e.getMessage());
        }
    }

    @Test
    void all() {
        show("follow", social().write("Follow").create("Follow").notExists("Follow"));
        show("unfollow", social().write("Follow").delete("Follow").exists("Follow"));
        show("unfollow quietly", social().write("Follow").delete("Follow"));
        show(
                "cart move",
                new Writing(cart(), "Item")
                        .eachByItself()
                        .update("Item", "status = 'SAVED'", "since")
                        .holds("Item", "status = 'ACTIVE' and since = :shown"));
        show(
                "cart buy",
                new Writing(cart(), "Item")
                        .forEach(
                                "items",
                                40,
                                "itemId shown",
                                new Writing(cart(), "Item").updateOf("Item", "status = 'BOUGHT'", "since", "order"))
                        .each("items", "Item", "status = 'ACTIVE'")
                        .each("items", "Item", "since = :shown"));
        show(
                "cart count",
                new Writing(cart(), "Item")
                        .eachByItself()
                        .update("Item", new Writing(cart(), "Item").by("Item", "since"), "count")
                        .holds("Item", "status = 'ACTIVE'"));
        show("link state", links().write("Link").update("Link", "state"));
        show("link move", links().write("Link").update("Link", "pageId"));
        show("link weight", links().write("Link").update("Link", "weight + 3"));
        show("link create visible", links().write("Link").create("Link", "state = 'VISIBLE'"));
        show("link create", links().write("Link").create("Link"));
        show("links of page", links().write("Link").deleteEach("Link", "pageId = :pageId"));
        show(
                "page with links",
                links().write("Page")
                        .delete("Page")
                        .deleteEach("Link", "pageId = :pageId")
                        .exists("Page"));
        show(
                "page with links, one by one",
                links().write("Page")
                        .eachByItself()
                        .delete("Page")
                        .deleteEach("Link", "pageId = :pageId")
                        .exists("Page"));
        show(
                "for each links",
                links().write("Link")
                        .forEach(
                                "items",
                                10,
                                "linkId",
                                links().write("Link").createOf("Link", "state = 'VISIBLE'", "weight = 1")));
        show(
                "for each links of pages",
                links().write("Link")
                        .forEach(
                                "items",
                                10,
                                "linkId pageId",
                                links().write("Link").createOf("Link")));
        show(
                "doc create",
                tree().write("Doc")
                        .create("Doc", "version = 1")
                        .exists("Project")
                        .notExists("Doc"));
        show("doc status", tree().write("Doc").update("Doc", "status"));
        show("doc close", tree().write("Doc").update("Doc", "status = 'CLOSED'").holds("Doc", "status = 'OPEN'"));
        show(
                "doc title",
                tree().write("Doc").update("Doc", "title", "version + 1").holds("Doc", "version = :expected"));
        show("doc move", tree().write("Doc").update("Doc", "projectId").exists("Project"));
        show(
                "project create",
                tree().write("Project")
                        .create("Project")
                        .notExists("Project")
                        .unique("Project", "name", "name is unique"));
        show("project rename", tree().write("Project").update("Project", "name"));
        show(
                "project rename known",
                tree().write("Project")
                        .update("Project", tree().write("Project").by("Project", "tenantId"), "name"));
        show(
                "project delete known",
                tree().write("Project").delete("Project", "tenantId").exists("Project"));
        show("doc delete", tree().write("Doc").delete("Doc"));
        show("doc put", tree().write("Doc").put("Doc"));
        show(
                "doc above",
                tree().write("Doc")
                        .eachByItself()
                        .update("Doc", "title")
                        .holdsAbove("Doc", "Project", "color = 'RED'"));
    }
}
